;;; What a user does, without hands: emacs --batch -l xferguard.el -l eglot-session.el  -*- lexical-binding: t -*-
;; Environment: XG_FILE (opened), XG_CODE (the diagnostic to wait for), XG_FIX (a title's pattern: applied, then saved).

(require 'flymake)

(defun session-wait (what seconds)
  "The first value of WHAT that is not nil within SECONDS."
  (let ((end (+ (float-time) seconds)) value)
    (while (and (not (setq value (funcall what))) (< (float-time) end))
      (accept-process-output nil 0.1))
    value))

(defun session-diagnostic (code)
  (seq-find (lambda (diagnostic) (string-match-p (regexp-quote code) (flymake-diagnostic-text diagnostic)))
            (flymake-diagnostics)))

(defun session-fix (diagnostic pattern)
  "Apply the code action of DIAGNOSTIC whose title matches PATTERN; nil when there is none."
  (let* ((actions (eglot-code-actions (flymake-diagnostic-beg diagnostic) (flymake-diagnostic-end diagnostic) "quickfix"))
         (action (seq-find (lambda (each) (string-match-p pattern (plist-get each :title))) actions)))
    (seq-do (lambda (each) (message "offered: %s" (plist-get each :title))) actions)
    (when action
      (when (plist-get action :edit) (eglot--apply-workspace-edit (plist-get action :edit)))
      t)))

(let ((code (getenv "XG_CODE")) (eglot-sync-connect 60) (eglot-autoshutdown t))
  (find-file (getenv "XG_FILE"))
  (message "mode: %s" major-mode)
  (setq flymake-start-on-flymake-mode t)
  (apply #'eglot (eglot--guess-contact))
  (let ((found (session-wait (lambda () (flymake-start) (session-diagnostic code)) 60)))
    (unless found
      (message "failed: no diagnostic %s came: %S" code (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))
      (kill-emacs 1))
    (message "line %d: %s" (line-number-at-pos (flymake-diagnostic-beg found)) (flymake-diagnostic-text found))
    (when (getenv "XG_FIX")
      (unless (session-fix found (getenv "XG_FIX"))
        (message "failed: no fix called %s" (getenv "XG_FIX"))
        (kill-emacs 1))
      (save-buffer)
      (unless (session-wait (lambda () (flymake-start) (not (session-diagnostic code))) 60)
        (message "failed: the fix was applied and the diagnostic stayed")
        (kill-emacs 1))
      (message "fixed")))
  (eglot-shutdown (eglot-current-server))
  (kill-emacs 0))

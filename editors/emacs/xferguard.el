;;; xferguard.el --- xferguard-clangd with Eglot  -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "26.3") (eglot "1.9"))

;;; Commentary:
;; (add-to-list 'load-path "/usr/share/xferguard/emacs")
;; (require 'xferguard)
;; Then M-x eglot in a .cu, .cpp or .c buffer.  It takes clangd's place: everything that clangd does comes along.
;; For Python as well: (xferguard-serve-python)

;;; Code:
(require 'eglot)

(defgroup xferguard nil "Findings of GPU transfer anti-patterns." :group 'tools)

(defcustom xferguard-server '("xferguard-clangd")
  "The language server and its arguments."
  :type '(repeat string))

(add-to-list 'eglot-server-programs
             (cons '(c++-mode c-mode cuda-mode) (lambda (&optional _interactive) xferguard-server)))

;; Eglot has one server a buffer: this is for those who have none that completes Python, or who let a multiplexer run both.
(defcustom xferguard-python-server '("xferguard" "lint" "--lsp")
  "The language server for Python and its arguments; see `xferguard-serve-python'."
  :type '(repeat string))

(defun xferguard-serve-python ()
  "Let Eglot run `xferguard-python-server' in Python buffers."
  (add-to-list 'eglot-server-programs
               (cons '(python-mode python-ts-mode) (lambda (&optional _interactive) xferguard-python-server))))

;; Emacs knows no CUDA by itself; c++-mode reads it well enough.
(unless (fboundp 'cuda-mode)
  (add-to-list 'auto-mode-alist '("\\.cuh?\\'" . c++-mode)))

(provide 'xferguard)
;;; xferguard.el ends here

// dlsym and dlvsym. For every name that is none of ours the real function is *jumped* to with the caller's registers and
// stack untouched: it looks at its return address to give RTLD_NEXT and RTLD_DEFAULT their meaning.
        .text

        .globl  dlsym
        .type   dlsym, @function
dlsym:
        .cfi_startproc
        pushq   %rdi
        .cfi_adjust_cfa_offset 8
        pushq   %rsi
        .cfi_adjust_cfa_offset 8
        subq    $8, %rsp
        .cfi_adjust_cfa_offset 8
        movq    24(%rsp), %rdx          // the caller's return address
        call    xferguard_answer_dlsym  // rax: the answer or null; when null, rdx: where to go on
        addq    $8, %rsp
        .cfi_adjust_cfa_offset -8
        popq    %rsi
        .cfi_adjust_cfa_offset -8
        popq    %rdi
        .cfi_adjust_cfa_offset -8
        testq   %rax, %rax
        jnz     1f
        jmp     *%rdx
1:      ret
        .cfi_endproc
        .size   dlsym, .-dlsym

        .globl  dlvsym
        .type   dlvsym, @function
dlvsym:
        .cfi_startproc
        pushq   %rdi
        .cfi_adjust_cfa_offset 8
        pushq   %rsi
        .cfi_adjust_cfa_offset 8
        pushq   %rdx
        .cfi_adjust_cfa_offset 8
        movq    %rdx, %rcx
        movq    24(%rsp), %rdx
        call    xferguard_answer_dlvsym
        movq    %rdx, %r11
        popq    %rdx
        .cfi_adjust_cfa_offset -8
        popq    %rsi
        .cfi_adjust_cfa_offset -8
        popq    %rdi
        .cfi_adjust_cfa_offset -8
        testq   %rax, %rax
        jnz     2f
        jmp     *%r11
2:      ret
        .cfi_endproc
        .size   dlvsym, .-dlvsym

        .section .note.GNU-stack, "", @progbits

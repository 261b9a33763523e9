# The page as a C++ string: cmake -DFROM=page.html -DTO=Page.inc -P embed.cmake
file(READ "${FROM}" page)
string(LENGTH "${page}" length)
set(out "// Made from report/html/page.html by the build.\n")
set(at 0)
while(at LESS length) # compilers limit the length of one literal
  string(SUBSTRING "${page}" ${at} 8000 part)
  string(APPEND out "R\"xghtml(${part})xghtml\"\n")
  math(EXPR at "${at} + 8000")
endwhile()
file(WRITE "${TO}" "${out}")

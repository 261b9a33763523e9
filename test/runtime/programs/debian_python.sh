#!/bin/sh
# debian_python.sh VERSION FOLDER [SUITE]: the Python of another Debian (default: sid) with the C library it wants, unpacked into
# a folder; nothing is installed. Prints the command that starts it, for XFERGUARD_PYTHONS (each_python.sh, bench/runtime/run).
set -e
version=$1 folder=$(realpath -m "$2") suite=${3:-sid}
mkdir -p "$folder/parts" "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/packages" "$folder/root"
cat > "$folder/parts/suite.sources" <<EOF
Types: deb
URIs: http://deb.debian.org/debian
Suites: $suite
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
EOF
apart="-o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts=$folder/parts -o Dir::State::lists=$folder/lists -o Dir::Cache=$folder/cache -o APT::Sandbox::User=root"
apt-get $apart update >&2
(cd "$folder/packages" && apt-get $apart download "python$version" "python$version-minimal" "libpython$version-minimal" "libpython$version-stdlib" \
  libc6 libffi8 zlib1g libexpat1 >&2)
for package in "$folder"/packages/*.deb; do dpkg -x "$package" "$folder/root"; done
# What is preloaded goes to Python alone: the shell has another C library.
cat > "$folder/python$version" <<EOF
#!/bin/sh
preload=\$LD_PRELOAD libraries=\$LD_LIBRARY_PATH
unset LD_PRELOAD LD_LIBRARY_PATH
usr=$folder/root/usr
PYTHONHOME=\$usr exec \$usr/lib64/ld-linux-x86-64.so.2 --preload "\$preload" \\
  --library-path \$usr/lib/x86_64-linux-gnu:\$libraries:/usr/lib/x86_64-linux-gnu --argv0 "\$0" \$usr/bin/python$version "\$@"
EOF
chmod +x "$folder/python$version"
"$folder/python$version" -c 'import ctypes, sys; print(sys.version)' >&2
echo "$folder/python$version"

@echo off
rem Opens the collection in this folder in the browser: double click.
title Vitrine
rem No node.cmd or npx.cmd of this folder may run in place of the installed one.
set NoDefaultCurrentDirectoryInExePath=1
pushd "%~dp0"
node -e "const [a, b] = process.versions.node.split('.'); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)" >nul 2>nul
if errorlevel 1 (
  echo Vitrine needs Node 20.19 or newer, which this computer does not have.
  echo Install it from https://nodejs.org, the version marked LTS, then open this file again.
  pause
  exit /b 1
)
{{install}}
call {{run}} dev --open
echo.
echo Vitrine has stopped. Nothing that was saved is lost. Open this file again to go on.
pause

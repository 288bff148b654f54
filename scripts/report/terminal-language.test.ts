import { expect, test } from 'vitest';
import { loadProblemTexts } from '#model/problems/load-problem-texts';
import { terminalLanguage } from '#scripts/report/terminal-language';

test.each([
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'de_AT.UTF-8', LC_MESSAGES: 'fr_FR' }, 'fr'],
  [{ LANG: 'de_AT.UTF-8', LC_MESSAGES: 'fr_FR', LC_ALL: 'C.UTF-8' }, 'en'],
  [{ LANG: 'pt_BR.UTF-8', LC_ALL: '' }, 'pt'],
  [{ LANG: 'sv_SE.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{}, 'en'],
])('problems of %o are in "%s"', async (env, language) => {
  expect((await loadProblemTexts(terminalLanguage(env, 'linux'))).language).toBe(language);
});

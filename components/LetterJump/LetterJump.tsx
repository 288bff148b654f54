import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { LetterLink } from '#model/letter-groups';
import styles from './LetterJump.module.css';

/** The way to the values of a letter, on whatever page they begin. */
export function LetterJump({ letters }: { letters: readonly LetterLink[] }) {
  const { messages, languageAttributes } = usePageContext();
  if (letters.length === 0) return null;
  return (
    <nav className={styles.letters} aria-label={messages.facet.letters} lang={languageAttributes?.lang}>
      <ul>
        {letters.map(({ letter, href }) => (
          <li key={letter}>
            <SiteLink className={styles.letter} href={href}>
              {letter}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useShell } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { LetterLink } from '#model/letter-groups';
import styles from './LetterJump.module.css';

/** The way to the values of a letter, on whatever page they begin. */
export function LetterJump({ letters }: { letters: readonly LetterLink[] }) {
  const { words, marks } = useShell();
  if (letters.length === 0) return null;
  return (
    <nav className={styles.letters} aria-label={words.facet.letters} lang={marks?.lang}>
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

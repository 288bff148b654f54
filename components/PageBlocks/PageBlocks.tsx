import { EssayComparison, EssayFigure, EssayGallery, EssayMedia } from '#components/EssayFigure/EssayFigure';
import { Prose } from '#components/Prose/Prose';
import type { LanguageAttributes } from '#model/i18n/language-tags';
import type { ShownBlock } from '#model/text/page-blocks';
import styles from './PageBlocks.module.css';

interface PageBlocksProps {
  blocks: readonly ShownBlock[];
  /** Language of the texts, if they are not translated. */
  languageAttributes: LanguageAttributes | null;
}

/** The text of a page, with its pictures and recordings. */
export function PageBlocks({ blocks, languageAttributes }: PageBlocksProps) {
  return blocks.map((block, i) => (
    // The order of blocks never changes.
    <Block key={i} block={block} languageAttributes={languageAttributes} />
  ));
}

function Block({
  block,
  languageAttributes,
}: { block: ShownBlock } & Pick<PageBlocksProps, 'languageAttributes'>) {
  switch (block.kind) {
    case 'html':
      return (
        <div className={styles.text}>
          <Prose html={block.html} languageAttributes={languageAttributes} />
        </div>
      );
    case 'figure':
      return (
        <div className={block.size === 'wide' ? styles.wide : styles.picture}>
          <EssayFigure
            figure={block.figure}
            languageAttributes={languageAttributes}
            isWide={block.size === 'wide'}
          />
        </div>
      );
    case 'gallery':
      return (
        <div className={styles.wide}>
          <EssayGallery
            figures={block.figures}
            caption={block.caption}
            languageAttributes={languageAttributes}
          />
        </div>
      );
    case 'compare':
      return (
        <div className={styles.picture}>
          <EssayComparison
            before={block.before}
            after={block.after}
            caption={block.caption}
            languageAttributes={languageAttributes}
          />
        </div>
      );
    case 'media':
      return (
        <div className={styles.picture}>
          <EssayMedia media={block} languageAttributes={languageAttributes} />
        </div>
      );
  }
}

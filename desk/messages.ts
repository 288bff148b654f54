/** The languages of the desk by BCP 47 subtag, a line each. Only its server reads them. */
import type { MessageSource } from '#model/i18n/compile';
import ar from './messages/ar.json' with { type: 'json' };
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import ja from './messages/ja.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

export const deskMessages: Readonly<Record<string, MessageSource>> = { en, ar, de, es, fr, ja, pt, zh };

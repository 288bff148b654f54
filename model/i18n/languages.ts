/**
 * Languages of the interface by BCP 47 subtag. Direction, plural forms, digits and the language's name come from Node's
 * CLDR. Only Node reads this module: browsers get the compiled messages of their site.
 */
export { default as ar } from './messages/ar.json' with { type: 'json' };
export { default as de } from './messages/de.json' with { type: 'json' };
export { default as en } from './messages/en.json' with { type: 'json' };
export { default as es } from './messages/es.json' with { type: 'json' };
export { default as fr } from './messages/fr.json' with { type: 'json' };
export { default as ja } from './messages/ja.json' with { type: 'json' };
export { default as pt } from './messages/pt.json' with { type: 'json' };
export { default as zh } from './messages/zh.json' with { type: 'json' };

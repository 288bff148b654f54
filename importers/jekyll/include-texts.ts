import { type Include, textParam } from '#importers/jekyll/include';
import { showPicture, widePicture } from '#importers/jekyll/include-pictures';
import { aside, details, link, oneLine, paragraphs, quotation } from '#importers/jekyll/write-markdown';

/** A link that looks like a button. */
export const button: Include = (params) => {
  const [text, address] = [textParam(params, 'text'), textParam(params, 'link')];
  return text && address ? { inline: link(text, address) } : undefined;
};

/** Up to six texts in collapsible sections. */
export const accordion: Include = (params) => {
  const sections = ['1', '2', '3', '4', '5', '6'].map((number) => {
    const [title, text] = [textParam(params, `title${number}`), textParam(params, `text${number}`)];
    return title && details(title, text ?? '', number === '1' && params.open === true);
  });
  return { block: paragraphs(...sections) };
};

/** A text behind a button. */
export const disclosure: Include = (params) => {
  const heading = textParam(params, 'button', 'title');
  return heading ? { block: details(heading, textParam(params, 'text') ?? '') } : undefined;
};

export const blockquote: Include = (params) => {
  const text = textParam(params, 'text', 'quote');
  if (!text) return undefined;
  const [speaker, source] = [textParam(params, 'speaker'), textParam(params, 'source')];
  const address = textParam(params, 'link', 'source-link');
  const names = [speaker, source && `*${oneLine(source)}*`].filter(Boolean).join(', ');
  const credit = names && `— ${address ? `[${oneLine(names)}](${address})` : oneLine(names)}`;
  return { block: quotation(paragraphs(text, credit)) };
};

/** A text in a coloured box. */
export const alert: Include = (params) => {
  const text = textParam(params, 'text');
  return text ? { block: aside(text) } : undefined;
};

/** A call to action: a text and a link. */
export const callToAction: Include = (params) => {
  const [text, address] = [textParam(params, 'text'), textParam(params, 'link')];
  if (!text || !address) return undefined;
  return { block: aside(paragraphs(textParam(params, 'description'), link(text, address))) };
};

/** A note in the margin, optionally with an item. */
export const marginNote: Include = (params, context) => {
  const [name, note] = [textParam(params, 'objectid'), textParam(params, 'text')];
  const block = name && showPicture({ name, caption: textParam(params, 'caption') }, context);
  return block || note ? { ...(block && { block }), ...(note && { note }) } : undefined;
};

/** A picture with a heading and a text below it. */
export const card: Include = (params, context) => {
  const name = textParam(params, 'objectid');
  const heading = textParam(params, 'header', 'title');
  const title = params.header ? textParam(params, 'title') : undefined;
  const block = paragraphs(
    name && showPicture({ name, alt: textParam(params, 'alt', 'title') }, context),
    heading && `### ${oneLine(heading)}`,
    title && `**${oneLine(title)}**`,
    textParam(params, 'text'),
  );
  return block === '' ? undefined : { block };
};

/** A large picture with the site's title, other words, or none. */
export const jumbotron: Include = (params, context) => {
  const heading = params.heading === false ? undefined : textParam(params, 'heading');
  const text = textParam(params, 'text');
  const block = paragraphs(widePicture(params, context), heading && `## ${oneLine(heading)}`, text);
  return { block };
};

/** The beginning of a section, optionally with a heading and an item. */
export const newSection: Include = (params, context) => {
  const [name, heading] = [textParam(params, 'objectid'), textParam(params, 'header')];
  const block = paragraphs(heading && `## ${oneLine(heading)}`, name && showPicture({ name }, context));
  return { block };
};

/** An include without content here: pages have it anyway, or it is only a scroll effect. */
export const noContent: Include = () => ({ block: '' });

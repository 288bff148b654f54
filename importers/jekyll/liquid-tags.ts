import {
  CaptureTag,
  type Context,
  type Emitter,
  Hash,
  type Liquid,
  Tag,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';
import { isRecord } from '#scripts/settings/yaml';

/** Parameters of an include: texts, numbers, true and false. */
export type Params = Readonly<Record<string, unknown>>;

type TagClass = Liquid['tags'][string];

/** Jekyll's `{% include folder/name.html key="value" %}`. */
export function includeTag(
  include: (name: string, params: Params) => string | undefined,
  onLost: () => void,
): TagClass {
  return class extends Tag {
    private readonly file: string;
    private readonly params: Hash;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
      super(token, rest, liquid);
      this.file = /^\S*/.exec(token.args)?.[0] ?? '';
      this.params = new Hash(token.args.slice(this.file.length), true);
    }

    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const params = yield this.params.render(context);
      const text = include(this.file, isRecord(params) ? params : {});
      if (text === undefined) onLost();
      else emitter.write(text);
    }
  };
}

/** A tag that is not supported. */
export function lostTag(onLost: () => void): TagClass {
  return class extends Tag {
    render(): void {
      onLost();
    }
  };
}

/** `{% highlight ruby %}` to its end tag, as a code block in Markdown. */
export class TextTag extends Tag {
  render(): string {
    const language = /^\w*/.exec(this.token.args)?.[0] ?? '';
    return this.token.name === 'highlight' ? `\`\`\`${language}` : '```';
  }
}

/** `{% capture %}` with its text counted as memory: a text that captures itself twice would grow without end. */
export class BoundedCapture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    yield* super.render(context);
    context.memoryLimit.use(String(context.getSync([this.variable]) ?? '').length);
  }
}

import { parseFromTokenizer } from 'music-metadata';
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3';
import type { Playback } from '#media/recordings/playback';
import type { Bytes } from '#scripts/bytes/bytes';

/**
 * Reads the duration of a recording or film with the library music-metadata: MP3, WAV, FLAC, Ogg, WebM and others.
 * @param type MIME type
 * @throws any error of reading, and the library's if it does not know the file
 */
export async function parseRecording(bytes: Bytes, type: string): Promise<Playback> {
  const tokenizer = new BytesTokenizer(bytes, type);
  const { format } = await parseFromTokenizer(tokenizer, { duration: true, skipCovers: true });
  const { pixelWidth: width, pixelHeight: height } =
    format.trackInfo.find(({ video }) => video?.pixelWidth && video.pixelHeight)?.video ?? {};
  return {
    ...(format.duration !== undefined && { duration: format.duration }),
    ...(width !== undefined && height !== undefined && { width, height }),
  };
}

/** Maximum bytes read at once: longer pieces are pictures in metadata, or come from hostile files. */
const largestPiece = 1 << 24;

/** Adapts bytes to the library, with small reads. */
class BytesTokenizer extends AbstractTokenizer {
  readonly fileInfo: { size: number; mimeType: string };
  readonly #bytes: Bytes;

  constructor(bytes: Bytes, mimeType: string) {
    super({ maxBufferSize: largestPiece });
    this.fileInfo = { size: bytes.size, mimeType };
    this.#bytes = bytes;
  }

  override supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { length, position, mayBeLess } = this.normalizeOptions(target, options);
    const found = await this.#bytes.read(position, length);
    target.set(found);
    if (found.length < length && !mayBeLess) throw new EndOfStreamError();
    return found.length;
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position } = this.normalizeOptions(target, options);
    const length = await this.peekBuffer(target, options);
    this.position = position + length;
    return length;
  }
}

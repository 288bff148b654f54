import '#client/viewer/array-methods';
import OpenSeadragon from 'openseadragon';
import { basePath } from '#client/base-path';
import { type Region, type Turn, turnOf, type View } from '#client/viewer/address';
import { chosenFormat } from '#client/viewer/chosen-format';
import { fittingScale, isWhole, within } from '#client/viewer/geometry';
import type { Action } from '#client/viewer/keys';
import { lensOptions } from '#client/viewer/lens-options';
import { chooseLevels, levelsOf, mobileSafariLimit, usualLimit } from '#client/viewer/levels';
import type { ShownPicture } from '#model/schema';

/** What the window shows of a picture. */
export interface Look {
  region: Region;
  turn: Turn;
  /** Pixels of the window for one of the picture. */
  scale: number;
}

interface LensHandlers {
  /** The visitor has looked around, and rests. */
  onLook: (look: Look) => void;
  /** Nothing of the picture arrived. */
  onFail: () => void;
}

/** How long the view rests before it is told, in ms: Safari lets a page rewrite its address 100 times in 30 s. */
const rest = 400;

/** By how much one step zooms, and what part of the window it moves. */
const zoomStep = 1.5;
const moveStep = 0.2;

/** Shows one picture after the other in an element, by OpenSeadragon, and says what is seen of it. */
export class Lens {
  private readonly viewer: OpenSeadragon.Viewer;
  private readonly handlers: LensHandlers;
  private readonly format = chosenFormat();
  private picture: ShownPicture | undefined;
  private view: View = { turn: 0 };
  private waiting: number | undefined;
  private resized = 0;
  private hasArrived = false;
  /** What was asked for while the picture was being opened. */
  private early: (() => void)[] = [];
  /** How each action looks elsewhere. */
  private readonly ways: Partial<Record<Action, () => void>> = {
    zoomIn: () => this.viewer.viewport.zoomBy(zoomStep),
    zoomOut: () => this.viewer.viewport.zoomBy(1 / zoomStep),
    whole: () => this.fit(undefined, false),
    turnLeft: () => this.turnBy(-90),
    turnRight: () => this.turnBy(90),
    moveLeft: () => this.moveBy(-moveStep, 0),
    moveRight: () => this.moveBy(moveStep, 0),
    moveUp: () => this.moveBy(0, -moveStep),
    moveDown: () => this.moveBy(0, moveStep),
  };

  constructor(element: HTMLElement, handlers: LensHandlers) {
    this.handlers = handlers;
    this.viewer = OpenSeadragon({ element, ...lensOptions() });
    this.viewer.addHandler('open', () => {
      this.turnToView();
      for (const way of this.early) this.go(way);
      this.early = [];
    });
    // It goes on to move the view after it has told.
    this.viewer.addHandler('after-resize', () => {
      this.resized = requestAnimationFrame(() => this.turnToView());
    });
    for (const event of ['zoom', 'pan', 'rotate'] as const)
      this.viewer.addHandler(event, () => this.tellSoon());
    this.viewer.addHandler('tile-loaded', () => {
      this.hasArrived = true;
    });
    this.viewer.addHandler('tile-load-failed', () => {
      if (!this.hasArrived) handlers.onFail();
    });
  }

  /** What shows the picture, takes the keys, and is told to screen readers. */
  get canvas(): HTMLElement {
    return this.viewer.canvas;
  }

  show(picture: ShownPicture, view: View): void {
    const isOpen = this.picture?.id === picture.id;
    this.picture = picture;
    this.view = view;
    if (isOpen) {
      this.turnToView();
      return;
    }
    this.hasArrived = false;
    this.early = [];
    this.viewer.open({ tileSource: this.sourceOf(picture), placeholderFillStyle: picture.color });
  }

  private sourceOf(picture: ShownPicture): OpenSeadragon.TileSource {
    const limit = OpenSeadragon.DEFAULT_SETTINGS.iOSDevice ? mobileSafariLimit : usualLimit;
    const levels = levelsOf(picture, { format: this.format, basePath, limit });
    const { x: width, y: height } = this.viewer.viewport.getContainerSize();
    const wanted = picture.width * fittingScale(picture, { width, height }, 0) * devicePixelRatio;
    const source = new OpenSeadragon.LegacyTileSource(chooseLevels(levels, wanted));
    // By itself it loads the widest level of one piece before all others, and here each is of one piece.
    source.getClosestLevel = () => source.minLevel;
    return source;
  }

  /**
   * Looks elsewhere; while the picture is opened, once it stands.
   *
   * @returns whether the action is one of looking
   */
  act(action: Action): boolean {
    const way = this.ways[action];
    if (!way) return false;
    if (this.viewer.isOpen()) this.go(way);
    else this.early.push(way);
    return true;
  }

  private go(way: () => void): void {
    way();
    this.viewer.viewport.applyConstraints();
    // OpenSeadragon tells of the first size of the window only after it has opened: that shows this view, not the one before it.
    this.view = this.look() ?? this.view;
  }

  close(): void {
    clearTimeout(this.waiting);
    cancelAnimationFrame(this.resized);
    this.viewer.destroy();
  }

  private moveBy(x: number, y: number): void {
    const { viewport } = this.viewer;
    const { x: width, y: height } = viewport.getContainerSize();
    viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(x * width, y * height)));
  }

  /** A picture that is seen whole stays whole. */
  private turnBy(degrees: number): void {
    const { viewport } = this.viewer;
    const look = this.look();
    viewport.setRotation(viewport.getRotation() + degrees);
    this.limitZoom();
    if (this.picture && look && isWhole(this.picture, look.region)) this.fit(undefined, false);
  }

  /** Shows at once what was asked for: when a picture comes, and when the window has another size. */
  private turnToView(): void {
    this.viewer.viewport.setRotation(this.view.turn, true);
    this.limitZoom();
    this.fit(this.view.region, true);
  }

  private fit(region: Region | undefined, immediately: boolean): void {
    if (!this.picture) return;
    const { width: unit, height } = this.picture;
    const piece = within(this.picture, region ?? { x: 0, y: 0, width: unit, height });
    const bounds = new OpenSeadragon.Rect(
      piece.x / unit,
      piece.y / unit,
      piece.width / unit,
      piece.height / unit,
    );
    this.viewer.viewport.fitBounds(bounds, immediately);
  }

  /** One may zoom out until the picture is seen whole as it is turned, and no further. */
  private limitZoom(): void {
    if (!this.picture) return;
    const { viewport } = this.viewer;
    const { x: width, y: height } = viewport.getContainerSize();
    const scale = fittingScale(this.picture, { width, height }, turnOf(viewport.getRotation()));
    viewport.minZoomLevel = (scale * this.picture.width) / width;
  }

  private tellSoon(): void {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => {
      const look = this.look();
      if (!look) return;
      this.view = look;
      this.handlers.onLook(look);
    }, rest);
  }

  /** What is seen once all movement has come to its end. */
  private look(): Look | undefined {
    if (!this.picture) return undefined;
    const { viewport } = this.viewer;
    const { width: unit } = this.picture;
    const { x, y, width, height } = viewport.getBounds().getBoundingBox().times(unit);
    return {
      region: within(this.picture, { x, y, width, height }),
      turn: turnOf(viewport.getRotation()),
      scale: (viewport.getZoom() * viewport.getContainerSize().x) / unit,
    };
  }
}

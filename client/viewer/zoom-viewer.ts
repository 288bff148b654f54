import '#client/viewer/array-methods';
import type { Options } from 'openseadragon';
import OpenSeadragon from 'openseadragon';
import { picturesBase } from '#client/base-path';
import { formats, hasZoom } from '#client/formats';
import { type Region, type Turn, turnOf, type View } from '#client/viewer/address';
import { fittingScale, isWhole, within } from '#client/viewer/geometry';
import type { Action } from '#client/viewer/keys';
import { chooseLevels, levelsOf, mobileSafariLimit, usualLimit } from '#client/viewer/levels';
import { type Pyramid, pyramidOf, tileSets } from '#model/iiif/tiles';
import type { ShownPicture } from '#model/schema';
import { imageServicePath, withBase } from '#model/urls';
import { chosenFormat } from './levels';

/** The visible region of a picture. */
export interface CurrentView {
  region: Region;
  turn: Turn;
  /** Window pixels per pixel of the picture. */
  scale: number;
}

/** An element over a rectangle of a picture, in shares of its width and height. */
export interface Mark {
  element: HTMLElement;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ZoomViewerHandlers {
  /** Called when the view has stopped. */
  onViewChange: (view: CurrentView) => void;
  /** Called when no level of the picture could be loaded. */
  onError: () => void;
}

/** Milliseconds without movement before a view is reported: Safari allows 100 changes of the address in 30 s. */
const restDelay = 400;

/** Factor of a zoom step; share of the window for a move. */
const zoomStep = 1.5;
const moveStep = 0.2;

/** Shows a picture with OpenSeadragon, and reports its view. */
export class ZoomViewer {
  private readonly viewer: OpenSeadragon.Viewer;
  private readonly handlers: ZoomViewerHandlers;
  private readonly format = chosenFormat();
  private picture: ShownPicture | undefined;
  private view: View = { turn: 0 };
  private waiting: number | undefined;
  private resized = 0;
  private hasArrived = false;
  /** Actions requested before the picture was open. */
  private pending: (() => void)[] = [];
  private readonly actions: Partial<Record<Action, () => void>> = {
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

  constructor(element: HTMLElement, handlers: ZoomViewerHandlers) {
    this.handlers = handlers;
    this.viewer = OpenSeadragon({ element, ...viewerOptions() });
    this.viewer.addHandler('open', () => {
      this.showView();
      for (const action of this.pending) this.run(action);
      this.pending = [];
    });
    // OpenSeadragon moves the view after this event.
    this.viewer.addHandler('after-resize', () => {
      this.resized = requestAnimationFrame(() => this.showView());
    });
    for (const event of ['zoom', 'pan', 'rotate'] as const)
      this.viewer.addHandler(event, () => this.reportSoon());
    this.viewer.addHandler('tile-loaded', () => {
      this.hasArrived = true;
    });
    this.viewer.addHandler('tile-load-failed', () => {
      if (!this.hasArrived) handlers.onError();
    });
  }

  /** Element for keyboard focus and ARIA. */
  get canvas(): HTMLElement {
    return this.viewer.canvas;
  }

  show(picture: ShownPicture, view: View): void {
    const isOpen = this.picture?.id === picture.id;
    this.picture = picture;
    this.view = view;
    if (isOpen) {
      this.showView();
      return;
    }
    this.hasArrived = false;
    this.pending = [];
    this.viewer.open({ tileSource: this.sourceOf(picture), placeholderFillStyle: picture.color });
  }

  private sourceOf(picture: ShownPicture): OpenSeadragon.TileSource {
    const pyramid = pyramidOf(picture, { zoom: hasZoom, formats });
    const source = pyramid ? tiledSource(picture, pyramid) : this.wholeSource(picture);
    // By default the largest level with a single tile, of several megabytes, is loaded first.
    source.getClosestLevel = () => source.minLevel;
    return source;
  }

  /** Returns the levels of a picture without tiles. */
  private wholeSource(picture: ShownPicture): OpenSeadragon.TileSource {
    const limit = OpenSeadragon.DEFAULT_SETTINGS.iOSDevice ? mobileSafariLimit : usualLimit;
    const levels = levelsOf(picture, { format: this.format, base: picturesBase, limit });
    const { x: width, y: height } = this.viewer.viewport.getContainerSize();
    const wanted = picture.width * fittingScale(picture, { width, height }, 0) * devicePixelRatio;
    return new OpenSeadragon.LegacyTileSource(chooseLevels(levels, wanted));
  }

  /** Replaces the marks on the picture. */
  mark(marks: readonly Mark[]): void {
    const draw = () => {
      if (!this.picture) return;
      const ratio = this.picture.height / this.picture.width;
      this.viewer.clearOverlays();
      for (const { element, x, y, width, height } of marks) {
        const location = new OpenSeadragon.Rect(x, y * ratio, width, height * ratio);
        this.viewer.addOverlay({ element, location });
      }
    };
    if (this.viewer.isOpen()) draw();
    else this.viewer.addOnceHandler('open', draw);
  }

  /**
   * Runs an action, immediately or once the picture is open.
   *
   * @returns false if the action does not concern the view
   */
  act(action: Action): boolean {
    const run = this.actions[action];
    if (!run) return false;
    if (this.viewer.isOpen()) this.run(run);
    else this.pending.push(run);
    return true;
  }

  private run(action: () => void): void {
    action();
    this.viewer.viewport.applyConstraints();
    // The first resize event comes after opening, and must keep this view.
    this.view = this.currentView() ?? this.view;
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

  /** Turns the picture; if all of it was visible, it still is. */
  private turnBy(degrees: number): void {
    const { viewport } = this.viewer;
    const current = this.currentView();
    viewport.setRotation(viewport.getRotation() + degrees);
    this.limitZoom();
    if (this.picture && current && isWhole(this.picture, current.region)) this.fit(undefined, false);
  }

  /** Shows the requested view without animation, after opening and resizing. */
  private showView(): void {
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

  /** Limits zooming out to the whole picture, as turned. */
  private limitZoom(): void {
    if (!this.picture) return;
    const { viewport } = this.viewer;
    const { x: width, y: height } = viewport.getContainerSize();
    const scale = fittingScale(this.picture, { width, height }, turnOf(viewport.getRotation()));
    viewport.minZoomLevel = (scale * this.picture.width) / width;
  }

  private reportSoon(): void {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => {
      const current = this.currentView();
      if (!current) return;
      this.view = current;
      this.handlers.onViewChange(current);
    }, restDelay);
  }

  /** Returns the view after any animation. */
  private currentView(): CurrentView | undefined {
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

/** Options of OpenSeadragon: it draws and handles gestures; buttons and keys are ours, for accessibility. */
function viewerOptions(): Options {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const flick = { flickEnabled: !isStill };
  return {
    // WebGL would need textures as large as the widest level.
    drawer: 'canvas',
    // Screen pixels per pixel of a level: the level below is scaled up to 1.2.
    minPixelRatio: 0.6,
    // Whole pictures, up to 60 MB each; visible tiles are kept beyond that.
    maxImageCacheCount: 8,
    showNavigationControl: false,
    showSequenceControl: false,
    keyboardNavEnabled: false,
    animationTime: isStill ? 0 : 0.6,
    visibilityRatio: 0.5,
    constrainDuringPan: true,
    // Lets a region shared from a phone fill a large screen.
    maxZoomPixelRatio: 8,
    gestureSettingsTouch: flick,
    gestureSettingsPen: flick,
  };
}

/** Returns the levels of a tiled picture, as in its info.json. */
function tiledSource({ id, width, height }: ShownPicture, pyramid: Pyramid): OpenSeadragon.TileSource {
  return new OpenSeadragon.IIIFTileSource({
    id: withBase(picturesBase, imageServicePath(id)),
    version: 3,
    profile: 'level0',
    width,
    height,
    tiles: tileSets(pyramid),
  });
}

import { Component, type ReactNode } from 'react';
import { rethrow } from '#client/router/crash';

interface CrashBoundaryProps {
  /** Another object for each page: what crashed is forgotten with it. */
  page: object;
  fallback: ReactNode;
  children: ReactNode;
}

interface CrashBoundaryState {
  page: object;
  isCrashed: boolean;
}

/**
 * Keeps a crash inside the page: what stands around it stays, and what is shown instead needs no script of its own.
 * The framework's way is to load `_error`, and where that does not arrive, the page is blank.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state = { page: this.props.page, isCrashed: false };

  static getDerivedStateFromError() {
    return { isCrashed: true };
  }

  static getDerivedStateFromProps({ page }: CrashBoundaryProps, state: CrashBoundaryState) {
    return page === state.page ? null : { page, isCrashed: false };
  }

  override componentDidCatch(error: unknown): void {
    rethrow(error);
  }

  override render() {
    return this.state.isCrashed ? this.props.fallback : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { rethrow } from '#client/router/crash';

interface CrashBoundaryProps {
  /** A new object for each page, which resets the boundary. */
  page: object;
  fallback: ReactNode;
  children: ReactNode;
}

interface CrashBoundaryState {
  page: object;
  isCrashed: boolean;
}

/** Catches the crash of a page, so that the layout stays. Next would load `_error` instead, and show a blank page if that fails. */
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

import { Component, type ReactNode } from 'react';
import { CrashPage } from './failure-page.tsx';

type CrashState = { crashed: false } | { crashed: true; error: unknown };

/** Whatever throws while it is drawn ends here, so that nobody ever faces an empty page. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crashed: false };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crashed: true, error };
  }

  override render() {
    return this.state.crashed ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}

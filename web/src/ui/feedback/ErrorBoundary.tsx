import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { FailedLoad } from '../../lib/hooks/ahead.tsx';
import { ErrorState } from './States.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Key whose change removes the error, such as the page's address. */
  resetKey?: string;
  title?: string;
  /** Content in place of the usual error text. */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  resetKey: string | undefined;
}

/**
 * Component that catches an error of one page, so that the frame around it keeps working. A page that was not loaded for want of a
 * network is tried again once the network is back.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof FailedLoad)) return;
    error.isShown = true;
    if (!navigator.onLine) window.addEventListener('online', this.#retry, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#retry);
  }

  readonly #retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    const isAway = error instanceof FailedLoad && !navigator.onLine;
    const title = isAway ? i18next.t('error.away') : this.props.title;
    return <ErrorState error={error} {...(title === undefined ? {} : { title })} onRetry={this.#retry} />;
  }
}

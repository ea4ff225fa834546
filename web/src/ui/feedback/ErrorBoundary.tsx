import { Component, type ReactNode } from 'react';
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

/** Component that catches an error of one page, so that the frame around it keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <ErrorState
        error={this.state.error}
        {...(this.props.title === undefined ? {} : { title: this.props.title })}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}

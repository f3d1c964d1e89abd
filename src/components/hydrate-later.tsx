import { BrowserContextProvider } from '@docusaurus/core/lib/client/browserContext';
import { isHydrating, waitForTurn } from '@site/src/delivery/hydration-queue';
import { Component, createElement, type ElementType, type FunctionComponent, type ReactNode, Suspense, useState } from 'react';

/** Preact leaves the server's element alone while the component that would take it over waits. */
class Part extends Component<{ children: ReactNode }> {
  private isDue = false;

  override render(): ReactNode {
    if (!this.isDue) {
      throw waitForTurn().then(() => {
        this.isDue = true;
      });
    }
    // What the part shows first must be what the server wrote, although the frame of the page is further.
    return <BrowserContextProvider>{this.props.children}</BrowserContextProvider>;
  }
}

/**
 * Brings an element of the server's page to life in a task of its own, after the frame of the page. Where there is nothing to take
 * over (after a change of pages, in the dev server) nothing waits.
 *
 * @param original - A component that shows exactly one element, or the name of one.
 * @returns The component, with the same properties.
 */
export function hydrateLater<Props extends object>(original: ElementType<Props>): FunctionComponent<Props> {
  return function HydrateLater(props) {
    const [isFromServer] = useState(isHydrating);
    const element = createElement(original, props);
    return isFromServer ? (
      <Suspense fallback={null}>
        <Part>{element}</Part>
      </Suspense>
    ) : (
      element
    );
  };
}

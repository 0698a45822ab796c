import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { framed } from './framed.tsx';

const shop = 'https://shop.example';

type Props = { readonly locale: string; readonly shop?: string | undefined; readonly path?: string };

function Banner({ shop: ownShop = 'the page’s', path = '/sale' }: Props) {
  return (
    <a href={path}>
      <img alt="" src="/picture.jpg" />
      shop: {ownShop}
    </a>
  );
}

const loadFrame = jest.fn(() => import('./index.ts'));

const Framed = framed(Banner, loadFrame);

/** Renders the component and waits until its frame has loaded. */
async function show(element: ReactNode) {
  const view = await act(async () => render(element));
  await act(async () => {
    await Promise.all(loadFrame.mock.results.map(({ value }) => value));
  });
  const tree = () => [...view.container.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])[0];
  const leave = () => act(async () => view.unmount());
  return { ...view, tree, link: () => tree()?.querySelector('a'), leave };
}

describe('on a page of the shop', () => {
  test('a component is rendered directly in the page, and the frame’s code is not loaded', async () => {
    loadFrame.mockClear();
    await show(<Framed locale="de-DE" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/sale');
    expect(loadFrame).not.toHaveBeenCalled();
  });

  test('a component with the page’s own origin is in a shadow tree, and its addresses stay unchanged', async () => {
    const { link, leave } = await show(<Framed locale="de-DE" shop={location.origin} />);
    expect(link()).toHaveTextContent('shop: the page’s');
    expect(link()).toHaveAttribute('href', '/sale');
    await leave();
  });
});

describe('on a page of another origin', () => {
  test('a component is in a shadow tree with its language, left to right by default', async () => {
    const { tree, rerender, leave } = await show(<Framed locale="tr-TR" shop={shop} />);
    const box = tree()?.querySelector('[lang]');
    expect(box).toHaveAttribute('lang', 'tr-TR');
    expect(box).toHaveAttribute('dir', 'ltr');
    await act(async () => rerender(<Framed locale="tr-TR" shop={shop} dir="rtl" />));
    expect(box).toHaveAttribute('dir', 'rtl');
    await leave();
  });

  test('a component’s links and pictures lead to the shop, even after they change', async () => {
    const { link, rerender, leave } = await show(<Framed locale="de-DE" shop={`${shop}/`} />);
    expect(link()).toHaveAttribute('href', `${shop}/sale`);
    expect(link()?.querySelector('img')).toHaveAttribute('src', `${shop}/picture.jpg`);
    expect(link()).toHaveTextContent(`shop: ${shop}`);
    await act(async () => rerender(<Framed locale="de-DE" shop={shop} path="/new" />));
    expect(link()).toHaveAttribute('href', `${shop}/new`);
    await act(async () => rerender(<Framed locale="de-DE" shop={shop} path="https://other.example/" />));
    expect(link()).toHaveAttribute('href', 'https://other.example/');
    await leave();
  });

  test('a component that is removed from the page leaves no content in its shadow tree', async () => {
    const { tree, leave } = await show(<Framed locale="de-DE" shop={shop} />);
    const left = tree();
    await leave();
    expect(left?.querySelector('a')).toBeNull();
  });

  describe('if the component fails', () => {
    class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
      override state: { readonly message?: string } = {};
      static getDerivedStateFromError({ message }: Error) {
        return { message };
      }
      override render() {
        return this.state.message ?? this.props.children;
      }
    }

    test('the page’s error boundary gets the error', async () => {
      const Failing = framed((_props: Props): ReactNode => {
        throw new Error('no banner');
      }, loadFrame);
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      // Within `act`, React throws what a root would report.
      render(
        <Boundary>
          <Failing locale="de-DE" shop={shop} />
        </Boundary>,
      );
      expect(await screen.findByText('no banner')).toBeInTheDocument();
      expect(log.mock.calls.flat()).toContainEqual(expect.objectContaining({ message: 'no banner' }));
      log.mockClear();
    });
  });
});

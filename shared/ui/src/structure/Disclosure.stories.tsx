import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { Disclosure } from './Disclosure.tsx';

const meta = preview.meta({
  title: 'Structure/Disclosure',
  component: Disclosure,
  args: {
    summary: 'Delivery and returns',
    children: 'Delivered within three working days. Thirty days to change your mind.',
  },
  parameters: {
    docs: {
      description: {
        component:
          'Collapsible content in a native `details` element, which works without scripts and is found by the browser’s search. Of several with the same `name` at most one is open.',
      },
    },
  },
});

export const Closed = meta.story();

export const Open = meta.story({ args: { isInitiallyOpen: true } });

export const OneOfSeveral = meta.story({
  render: () => (
    <Column width="560px">
      <div>
        <Disclosure name="help" summary="How do I pay?" isInitiallyOpen>
          By card, on account or by direct debit.
        </Disclosure>
        <Disclosure name="help" summary="Where is my parcel?">
          The number in the dispatch note leads to its whereabouts.
        </Disclosure>
        <Disclosure name="help" summary="Can I collect it myself?">
          In any of our shops, two hours after ordering.
        </Disclosure>
      </div>
    </Column>
  ),
});

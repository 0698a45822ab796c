import { useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { QuantityField } from './QuantityField.tsx';

function Live() {
  const [quantity, setQuantity] = useState(2);
  return (
    <QuantityField
      label="Quantity of Mug"
      lessLabel="One less"
      moreLabel="One more"
      faultText="Please enter a whole number."
      quantity={quantity}
      onStep={(step) => setQuantity(Math.max(1, quantity + step))}
      onCommit={setQuantity}
    />
  );
}

const meta = preview.meta({
  title: 'Fields/QuantityField',
  component: QuantityField,
  parameters: {
    docs: { description: { component: 'A quantity that is typed or changed by steps. Escape restores it.' } },
  },
});

export const Playground = meta.story({
  render: () => (
    <Column>
      <Live />
    </Column>
  ),
});

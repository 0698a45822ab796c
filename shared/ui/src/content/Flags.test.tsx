import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Flags } from './Flags.tsx';

test('flags are a list', () => {
  render(<Flags label="Remarks" flags={[{ text: 'New' }, { text: '−20 %', variant: 'sale' }]} />);
  expect(screen.getByRole('list', { name: 'Remarks' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['New', '−20 %']);
});

test('without flags, there is no list', () => {
  const { container } = render(<Flags flags={[]} />);
  expect(container).toBeEmptyDOMElement();
});

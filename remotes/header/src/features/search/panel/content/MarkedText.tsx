import { markMatches } from './markMatches.ts';

type Props = { readonly text: string; readonly query: string };

/** A suggestion with the typed letters marked. */
export function MarkedText({ text, query }: Props) {
  let offset = 0;
  return (
    <span>
      {markMatches(text, query).map((piece) => {
        const key = offset;
        offset += piece.text.length;
        return piece.isMatch ? <mark key={key}>{piece.text}</mark> : piece.text;
      })}
    </span>
  );
}

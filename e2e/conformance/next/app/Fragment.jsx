// #region container
'use client';

import { useState } from 'react';

/** A container of the shop's header or footer. The boot script changes its attributes and content, so React leaves both alone. */
export function Fragment({ id, html }) {
  // A later rendering of the layout has other markup, which must not replace what the boot script has filled.
  const [markup] = useState({ __html: html });
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
// #endregion

type Subject = 'cup' | 'bag' | 'lamp' | 'textile';

const colors: Readonly<Record<Subject, readonly [string, string, string]>> = {
  cup: ['#E9DCCB', '#D8C4AC', '#3B2417'],
  bag: ['#DDE3D5', '#C2CDB8', '#2F4A33'],
  lamp: ['#EBD5C9', '#DDBBA8', '#8E3B22'],
  textile: ['#D9E1E8', '#BCCBD8', '#254A6B'],
};

const subjects: Readonly<Record<Subject, (ink: string) => string>> = {
  cup: (ink) =>
    `<path d="M180 120h120v52a60 60 0 0 1-120 0z" fill="#FBF7F0"/><path d="M300 132h14a24 24 0 0 1 0 48h-20" fill="none" stroke="#FBF7F0" stroke-width="12"/><ellipse cx="240" cy="122" rx="60" ry="13" fill="#FFFDF8"/><ellipse cx="240" cy="123" rx="50" ry="9" fill="${ink}"/><path d="M180 150c20 60 40 78 60 82a60 60 0 0 1-60-60z" fill="#000" opacity=".06"/><path d="M222 96c-8-14 10-20 2-36M252 98c-8-14 10-20 2-36" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/>`,
  bag: (ink) =>
    `<path d="M182 88h124l10 144H172z" fill="${ink}"/><path d="M182 88h124l2 26H180z" fill="#000" opacity=".18"/><path d="M206 88c0-46 76-46 76 0" fill="none" stroke="${ink}" stroke-width="8"/><circle cx="244" cy="168" r="26" fill="#F1EDE2"/><path d="M236 182c-8-10 14-16 16-28" fill="none" stroke="${ink}" stroke-width="4"/><path d="M182 88l-10 144h30l6-144z" fill="#fff" opacity=".08"/>`,
  lamp: (ink) =>
    `<path d="M210 70h68l34 74H176z" fill="${ink}"/><path d="M176 144h136l60 90H116z" fill="#FFF3CF" opacity=".35"/><rect x="239" y="144" width="10" height="82" fill="#3A2A22"/><ellipse cx="244" cy="228" rx="42" ry="8" fill="#3A2A22"/><path d="M210 70l-34 74h30l20-74z" fill="#fff" opacity=".14"/>`,
  textile: (ink) =>
    `<rect x="140" y="176" width="208" height="34" rx="16" fill="${ink}"/><rect x="150" y="142" width="188" height="36" rx="16" fill="#F4EFE6"/><rect x="146" y="108" width="196" height="36" rx="16" fill="#B5623F"/><path d="M152 192h184M162 160h164M158 126h172" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`,
};

/** A drawing as a data URL, so that stories do not load any files. */
export function stillLife(subject: Subject): string {
  const [light, shade, ink] = colors[subject];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 488 287" width="488" height="287" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient><radialGradient id="s"><stop stop-color="#000" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs><rect width="488" height="287" fill="url(#g)"/><path d="M0 226h488v61H0z" fill="#fff" opacity=".22"/><ellipse cx="256" cy="234" rx="120" ry="16" fill="url(#s)"/>${subjects[subject](ink)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

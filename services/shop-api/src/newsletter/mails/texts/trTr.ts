import { fullName, type MailTexts } from '../mailTexts.ts';

export const trTr: MailTexts = {
  greeting: (addressee) => {
    const name = fullName(addressee);
    return name === '' ? 'Merhaba,' : `Sayın ${name},`;
  },
  confirmation: (until) => ({
    subject: 'Lütfen e-bülten üyeliğinizi onaylayın',
    preview: 'Tek bir tıklama daha, hoş geldiniz kuponu sizin.',
    headline: 'Yalnızca bir tıklama kaldı',
    paragraphs: [
      'Bizden haber almak istemenize çok sevindik. Kontor e-bültenini size gönderebilmemiz için lütfen e-posta adresinizi onaylayın.',
      'Teşekkür olarak bir sonraki alışverişinizde geçerli %10 indirim kuponu göndereceğiz.',
      `Bağlantı ${until} tarihine kadar geçerlidir. Onaylanmayan üyelik başvuruları bu tarihten sonra silinir.`,
    ],
    button: 'Üyeliğimi onaylıyorum',
  }),
  welcome: {
    subject: 'Hoş geldiniz! %10 indirim kuponunuz burada',
    preview: 'Üyeliğiniz onaylandı. Kuponunuz bu e-postada.',
    headline: 'Aramıza hoş geldiniz',
    paragraphs: [
      'Üyeliğiniz onaylandı. Yeni kahvelerimizi, yeni koleksiyonlarımızı ve avantajlı tekliflerimizi artık ilk siz öğreneceksiniz.',
      'Bu kodla bir sonraki alışverişinizde %10 indirim kazanırsınız. Kod bir kez kullanılabilir ve nakde çevrilemez.',
    ],
    button: 'Alışverişe başla',
  },
  known: {
    subject: 'E-bültenimize zaten üyesiniz',
    preview: 'Başka bir şey yapmanıza gerek yok.',
    headline: 'Zaten aramızdasınız',
    paragraphs: [
      'Bu e-posta adresi az önce, büyük olasılıkla sizin tarafınızdan, e-bültenimiz için yeniden girildi.',
      'Üyeliğiniz zaten geçerli; başka bir şey yapmanıza gerek yok.',
    ],
    button: 'Mağazaya git',
  },
  voucherCode: 'Kupon kodunuz',
  linkHint: 'Düğme çalışmıyor mu? Bu adresi tarayıcınızda açın:',
  reason: 'Bu e-postayı, adresiniz mağazamızda e-bülten için girildiği için alıyorsunuz.',
  notYou: 'Bu başvuruyu siz yapmadıysanız bu iletiyi dikkate almayın; size bir daha yazmayacağız.',
  unsubscribe: 'E-bülten üyeliğini sonlandır',
  privacy: 'Kişisel verilerin korunması',
  contact: 'İletişim',
};

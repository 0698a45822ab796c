import { brand } from '../../brand.ts';
import type { ShortcutTable } from '../createShortcuts.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the Turkish site. */
export const shortcuts: ShortcutTable = {
  service:
    'servis, hizmet, hizmetler, müşteri hizmetleri, müşteri hizmeti, müşteri hizmetler, müşteri servisi, müşteri destek, destek, yardım, yardım merkezi, çözüm merkezi, nasıl alışveriş yaparım',
  faq: 'sss, s s s, sıkça sorulan sorular, sık sorulan sorular, sorular, soru, soru cevap, faq',
  contact:
    'iletişim, iletişim bilgileri, iletişim formu, iletşim, illetişim, bize ulaşın, ulaşım, çağrı merkezi, telefon numarası, telefon no, müşteri hizmetleri numarası, müşteri hizmetleri telefon, e posta, eposta, e mail, email, mail, mail adresi, adres, şikayet, öneri, kontak, canlı destek, chat',
  catalogue: 'katalog, kataloglar, online katalog, dergi, broşür, broşürler, el ilanı, haftalık katalog, aktüel',
  storeFinder:
    'mağaza, mağazalar, mağazalarımız, mağza, mağaza bul, mağaza bulucu, en yakın mağaza, mağaza adresleri, şube, şubeler, şube bul, şubelerimiz, çalışma saatleri, çalışma saati, açılış saatleri, mağaza çalışma saatleri, yakınımda, bayi, bayiler, kafe, kafeler, satış noktası, satış noktaları',
  cart: 'sepet, sepetim, sepete git, sepeti, septim, alışveriş sepeti, alışveriş sepetim, ödeme adımı, siparişi tamamla',
  newsletter:
    'bülten, e bülten, ebülten, bülten aboneliği, bülten üyeliği, bültene kayıt, bülten kayıt, bülten iptal, bülten iptali, bültenden çık, abonelikten çık, newsletter, haber bülteni, indirim kodu, indirim kodları, indirim kuponu, indirim kuponları, kupon, kuponlar, kupon kodu, promosyon kodu, kampanya kodu, %10 indirim, hoş geldin indirimi, hoşgeldin indirimi',
  giftCard:
    'hediye kartı, hediye kartları, hediye kart, hediyekartı, hediye çeki, hediye çekleri, hediye kuponu, hediye kartı bakiye, bakiye sorgulama, bakiye, gift card, giftcard, çek',
  returns:
    'iade, iadeler, iade etmek, iade et, iade işlemi, iade işlemleri, iade süresi, iade kodu, iade formu, iade kargo, iade koşulları, geri gönderme, geri gönder, değişim, iade ve değişim, iade değişim, ürün iade, ürün iadesi, ürün değişimi, para iadesi, garanti, garanti süresi, arızalı ürün, kusurlu ürün',
  shipping:
    'kargo, kargom, kargo ücreti, kargo ücretleri, kargo bedava, ücretsiz kargo, bedava kargo, kargo süresi, kargo firması, teslimat, teslimatı, teslimat süresi, teslimat koşulları, teslimat ücreti, gönderim, gönderi, mağazadan teslim, mağazadan teslim al, gel al, tıkla gel al, click and collect',
  payment:
    'ödeme, ödemeler, ödeme yöntemi, ödeme yöntemleri, ödeme seçenekleri, ödeme şekli, ödeme şekilleri, nasıl öderim, kredi kartı, banka kartı, taksit, taksitler, taksit seçenekleri, taksitli ödeme, havale, eft, havale eft, kapıda ödeme, fatura, faturam, e fatura, fatura bilgileri, troy, paypal',
  securedPurchase: 'güvenlik, güvenli alışveriş, güvenli ödeme, güvenli, ssl, 3d secure, alışveriş güvenliği',
  orders:
    'sipariş, siparişler, siparişim, siparişlerim, sipariş takip, sipariş takibi, siparişim nerede, sipariş durumu, sipariş sorgulama, kargo takip, kargo takibi, kargom nerede, kargo sorgulama, gönderi takip, sipariş iptal, sipariş iptali, siparişi iptal et, iptal, geçmiş siparişlerim, tracking',
  account:
    'hesap, hesabım, hesap bilgileri, hesap bilgilerim, üyeliğim, profil, profilim, bilgilerim, kullanıcı hesabı, adreslerim, adres değişikliği',
  logIn:
    'giriş, giriş yap, üye girişi, üye giriş, oturum aç, oturum açma, login, şifre, şifremi unuttum, şifre sıfırlama, şifre değiştir, parola, parolamı unuttum',
  register:
    'üye ol, üyelik, üye olmak istiyorum, kayıt ol, kayıt olmak, kayıt, kaydol, yeni üyelik, yeni üye, hesap aç, hesap oluştur',
  watchlist:
    'favoriler, favorilerim, favori, favori listem, beğendiklerim, beğenilenler, istek listesi, istek listem, dilek listesi, alışveriş listem, alışveriş listesi, listelerim, wishlist',
  loyaltyCard: `müşteri kartı, sadakat kartı, sadakat programı, sadakat kart, avantaj kartı, puan kartı, kart başvurusu, kulüp, kulüp kart, kulüp kartı, ${brand.key} card, ${brand.key}card, ${brand.key} kart, ${brand.key} kartı`,
  loyaltyBeans:
    'sadakat çekirdekleri, sadakat çekirdeği, çekirdeklerim, çekirdek puan, puan, puanlar, puanım, puanlarım, sadakat puanı, sadakat puanları, puan sorgulama, puan kullanma, ödüller, ödül, hediye puan',
  community: 'topluluk, topluluğumuz, community, forum, blog, fikirler, ürün testi, ürün test, test et, ürün denemek',
  coffeeSubscription:
    'kahve aboneliği, kahve abonelik, abonelik, aboneliğim, aboneliği, aboneler, abone, abone ol, aylık kahve, hediye abonelik, düzenli teslimat',
  sizeGuide:
    'beden, bedenler, beden tablosu, beden tabloları, beden rehberi, ölçü tablosu, ölçüler, numara tablosu, hangi beden, kaç beden',
  withdrawal: 'cayma, cayma hakkı, cayma formu, sözleşmeden cayma, caymak',
  terms:
    'kullanım koşulları, kullanım şartları, üyelik sözleşmesi, satış sözleşmesi, mesafeli satış sözleşmesi, mesafeli satış, şartlar, koşullar, şartlar ve koşullar, genel koşullar, sözleşme',
  privacy:
    'gizlilik, gizlilik politikası, gizlilik sözleşmesi, kvkk, kişisel veriler, kişisel verilerin korunması, aydınlatma metni, açık rıza, veri koruma',
  consentSettings: 'çerez, çerezler, çerez politikası, çerez ayarları, çerez tercihleri, cookie, cookies',
  imprint: 'künye, hakkımızda, şirket bilgileri, firma bilgileri, ticari bilgiler, mersis, vergi numarası, impressum',
  newArrivals:
    'yeni, yeniler, yeni gelenler, yeni ürün, yeni ürünler, yeni sezon, yeni koleksiyon, yenilik, yenilikler, en yeniler',
  sale: 'indirim, indirimler, indirimli, indirimli ürünler, indirimdekiler, indrim, fırsat, fırsatlar, kampanya, kampanyalar, kampanyali ürünler, outlet, aksiyon, ucuz, son fırsat, sale',
};

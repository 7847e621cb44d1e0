/** Words that name the same thing in what businesses let people choose from, by groups, as folded beginnings of words. */
const GROUPS = [
  'reembols devol dinero plata refund money remboursement rembours argent reembolso dinheiro estorno',
  'cambi exchange swap replac echang remplac troc substitu reemplaz repuest',
  'vale voucher bono credit credito avoir cupon coupon bon',
  'efectivo cash metalico especes liquide dinheiro numerario',
  'tarjeta card carte cartao visa mastercard',
  'transferencia transfer virement bizum pix',
  'urgen emergen dolor duele pain urgence dor',
  'domicilio casa home delivery envio livraison entrega morada',
  'tienda local store shop recog pickup collect magasin boutique loja retir',
  'principiant novato beginner novice debutant iniciante iniciad basico starter cero zero',
  'intermedi medio medium moyen intermediate mediano intermediaire',
  'avanzad expert advanced avance avancad profesional',
  'telefono llamada llam call phone telephone appel ligar telefone ligacao',
  'correo email mail courriel',
  'rueda ruedas neumatic tyre tire tires tyres pneu goma cubierta llanta',
  'freno frenos brake brakes frein freins pastillas freio travao travoes',
  'manana mananas morning matin manha manhas matinee temprano',
  'tarde tardes afternoon apres aprem',
  'noche noches night evening soir soiree noite noites nuit',
  'grande large largest big bigger biggest grand mayor maior xl',
  'smallest smaller menor pequeno pequena chico chica small little petit petite',
  'mediano mediana medium moyen medio',
  'apetit appetit apetite comer come comida eat eating eats manger mange comendo',
  'rapido express fast rapide urgente',
  'vegetarian veggie vegetarien vegetariano',
].map((each) => each.split(' '))

const SHORT = 5
const belongs = (word: string, beginning: string) =>
  beginning.length < SHORT ? word === beginning || word === `${beginning}s` : word.startsWith(beginning)

/** Whether two folded words stand for the same choice: «que me devolváis el dinero» and «Reembolso». */
export const meansTheSame = (a: string, b: string): boolean =>
  GROUPS.some((group) => group.some((each) => belongs(a, each)) && group.some((each) => belongs(b, each)))

import type { AgentLanguage } from '@tertulia/contract/agents'

/** A question customers ask, and the words by which a sentence shows that it answers it. */
type Subject = readonly [question: string, words: RegExp]

/** Signs that are the same in every language: money, an address for mail, a telephone number. */
const MONEY = String.raw`[€$£]`
const REACHED = String.raw`[\w.+-]+@[\w-]+\.\w+|\+?\d(?:[ .-]?\d){8,}`

/** Whole words or, ending in `-`, what begins with them. Written without accents, as sentences are compared. */
const words = (list: string, besides = ''): RegExp =>
  new RegExp(
    [
      `\\b(?:${list
        .replaceAll(/-(?= |$)/gu, String.raw`\w*`)
        .split(' ')
        .join('|')})\\b`,
      besides,
    ]
      .filter(Boolean)
      .join('|'),
    'iu',
  )

export const SUBJECTS: Record<AgentLanguage, readonly Subject[]> = {
  es: [
    ['¿Qué horario tenéis?', words('abri- abre abren abiert- cerra- cierra- horario-')],
    ['¿Dónde estáis?', words('calle avenida avda plaza paseo carretera poligono direccion ubicad- situad- estamos')],
    ['¿Cómo son los envíos?', words('envi- entrega- reparto-')],
    ['¿Cómo son los cambios y devoluciones?', words('devol- devuel- reembols-')],
    ['¿Qué garantía hay?', words('garanti-')],
    ['¿Cómo se puede pagar?', words('tarjeta- bizum efectivo transferencia- paypal financia- pagar pago pagos')],
    ['¿Qué precios tenéis?', words('precio- tarifa- cuesta-', MONEY)],
    ['¿Cómo pido cita o reservo?', words('cita citas reserva-')],
    ['¿Cómo puedo contactar con vosotros?', words('contact- telefono- llamanos whatsapp correo escribenos', REACHED)],
  ],
  en: [
    ['What are your opening hours?', words('open opens opening close closes closed hours')],
    ['Where are you?', words('street avenue square road address located')],
    ['How does delivery work?', words('deliver- shipping ship ships')],
    ['How do returns work?', words('return returns returned refund- exchange-')],
    ['What is the warranty?', words('warrant- guarantee-')],
    ['How can I pay?', words('card cards cash pay payment payments instalment- paypal')],
    ['What are your prices?', words('price- cost costs', MONEY)],
    ['How do I book?', words('appointment- book booking-')],
    ['How can I contact you?', words('contact- phone telephone email whatsapp', REACHED)],
  ],
  fr: [
    ['Quels sont vos horaires ?', words('ouvert- ouvr- ferme- horaire-')],
    ['Où êtes-vous ?', words('rue avenue place adresse situe-')],
    ['Comment se passe la livraison ?', words('livr- expedi-')],
    ['Comment se passent les retours ?', words('retour- rembours- echange-')],
    ['Quelle est la garantie ?', words('garanti-')],
    ['Comment peut-on payer ?', words('carte especes paiement- payer paypal')],
    ['Quels sont vos prix ?', words('prix tarif- coute-', MONEY)],
    ['Comment réserver ?', words('rendez reserv-')],
    ['Comment vous contacter ?', words('contact- telephone appelez courriel whatsapp', REACHED)],
  ],
  pt: [
    ['Qual é o vosso horário?', words('abert- abri- abre fechad- fechamos horario-')],
    ['Onde ficam?', words('rua avenida praca endereco morada situad-')],
    ['Como são as entregas?', words('entrega- envi-')],
    ['Como são as devoluções?', words('devol- reembols- troca-')],
    ['Qual é a garantia?', words('garanti-')],
    ['Como se pode pagar?', words('cartao dinheiro pagamento- pagar paypal')],
    ['Quais são os preços?', words('preco- custa-', MONEY)],
    ['Como faço uma marcação?', words('marcacao marcacoes reserva-')],
    ['Como posso contactar-vos?', words('contact- telefone ligue email whatsapp', REACHED)],
  ],
}

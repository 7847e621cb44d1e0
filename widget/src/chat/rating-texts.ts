const es = {
  up: 'Respuesta útil',
  down: 'Respuesta poco útil',
  ask: '¿Cómo ha ido?',
  scale: ['Muy mal', 'Mal', 'Regular', 'Bien', 'Muy bien'],
  comment: '¿Quieres contarnos algo más?',
  send: 'Enviar valoración',
  thanks: 'Gracias. Nos ayuda a mejorar.',
  failed: 'No se ha guardado. Vuelve a intentarlo.',
}
type RatingTexts = typeof es
const en: RatingTexts = {
  up: 'Helpful answer',
  down: 'Unhelpful answer',
  ask: 'How did it go?',
  scale: ['Very bad', 'Bad', 'So-so', 'Good', 'Very good'],
  comment: 'Anything else you want to tell us?',
  send: 'Send rating',
  thanks: 'Thank you. It helps us get better.',
  failed: 'It was not saved. Try again.',
}
const fr: RatingTexts = {
  up: 'Réponse utile',
  down: 'Réponse peu utile',
  ask: 'Comment cela s’est-il passé ?',
  scale: ['Très mal', 'Mal', 'Moyen', 'Bien', 'Très bien'],
  comment: 'Voulez-vous ajouter quelque chose ?',
  send: 'Envoyer l’avis',
  thanks: 'Merci. Cela nous aide à progresser.',
  failed: 'L’avis n’a pas été enregistré. Réessayez.',
}
const pt: RatingTexts = {
  up: 'Resposta útil',
  down: 'Resposta pouco útil',
  ask: 'Como correu?',
  scale: ['Muito mal', 'Mal', 'Mais ou menos', 'Bem', 'Muito bem'],
  comment: 'Quer contar-nos mais alguma coisa?',
  send: 'Enviar avaliação',
  thanks: 'Obrigado. Ajuda-nos a melhorar.',
  failed: 'Não ficou guardada. Tente outra vez.',
}
const ALL: Record<string, RatingTexts> = { es, en, fr, pt }

/** The words of a language, Spanish if we have none. They come with the part that says them, not with the first page. */
export const ratingTextsOf = (language: string): RatingTexts => ALL[language.slice(0, 2)] ?? es

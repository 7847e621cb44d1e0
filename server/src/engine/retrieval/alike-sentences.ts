type Language = 'es' | 'en' | 'pt' | 'fr'

/**
 * By these an embedding model is tried: `alike` answers `text` with few or none of its words, `different` answers
 * another question of the same business. One that puts `different` nearer does not understand that language.
 */
export const ALIKE: readonly { language: Language; text: string; alike: string; different: string }[] = [
  {
    language: 'es',
    text: '¿Dónde puedo aparcar?',
    alike: 'Hay un parking para los coches de los clientes detrás del edificio.',
    different: 'Las devoluciones se aceptan durante treinta días.',
  },
  {
    language: 'es',
    text: '¿Cuánto vale que me lo llevéis a casa?',
    alike: 'El coste del envío es de cinco euros.',
    different: 'Abrimos de lunes a viernes, de nueve a dos.',
  },
  {
    language: 'en',
    text: 'Can I get my money back?',
    alike: 'Refunds are made within a month of buying.',
    different: 'The car park is behind the building.',
  },
  {
    language: 'en',
    text: 'Are you there on Sundays?',
    alike: 'Opening hours: every day of the week, from nine to two.',
    different: 'Delivery costs five euros.',
  },
  {
    language: 'pt',
    text: 'Onde posso deixar o carro?',
    alike: 'O estacionamento fica atrás do edifício.',
    different: 'Os reembolsos são feitos no prazo de um mês.',
  },
  {
    language: 'pt',
    text: 'Quanto se paga para receber em casa?',
    alike: 'O preço do envio é de cinco euros.',
    different: 'Estamos abertos de segunda a sexta.',
  },
  {
    language: 'fr',
    text: 'Puis-je être remboursé ?',
    alike: "Nous rendons l'argent pendant un mois après l'achat.",
    different: 'Le parking se trouve derrière le bâtiment.',
  },
  {
    language: 'fr',
    text: 'À quelle heure fermez-vous ?',
    alike: 'Nos horaires : du lundi au vendredi, de neuf à dix-huit heures.',
    different: 'La livraison coûte cinq euros.',
  },
]

import { expect, test } from 'vitest'
import { asksFigure } from '#engine/retrieval/asks-figure.ts'

test.each([
  ['es', '¿Cuánto cuesta?'],
  ['es', '¿A qué hora abrís?'],
  ['es', '¿En qué año se fundó?'],
  ['en', 'How old must I be?'],
  ['en', 'When do you open?'],
  ['fr', 'À quelle heure fermez-vous ?'],
  ['fr', "C'est combien ?"],
  ['pt', 'Quantos dias demora?'],
  ['pt', 'A que horas abre?'],
] as const)('%s: «%s» asks for a figure', (language, question) => expect(asksFigure(question, language)).toBe(true))

test.each([
  ['es', '¿Dónde está la tienda?'],
  ['en', 'Who repairs it?'],
  ['fr', 'Où êtes-vous ?'],
  ['pt', 'Quem faz isso?'],
] as const)('%s: «%s» does not', (language, question) => expect(asksFigure(question, language)).toBe(false))

import type { AgentLanguage } from '@tertulia/contract/agents'

type Grammar = {
  /** The term that is defined, and that it is one thing or several. */
  sentence: RegExp
  several: RegExp
  /** Words that point back at another sentence, or at nothing one could ask for. */
  pointing: RegExp
  one: (name: string) => string
  many: (name: string) => string
}

const GRAMMAR: Record<AgentLanguage, Grammar> = {
  es: {
    sentence:
      /^([^,.;:()]{3,60}?)\s(es|son|significa|consiste en)\s(?:un|una|unos|unas|el|la|los|las|aquel|aquella)\s/u,
    several: /^son$/u,
    pointing:
      /^(?:est[aeo]s?|es[aeo]s?|aquel\p{L}*|nuestr\p{L}+|su|sus|tu|tus|todo|toda|lo|aquí|también|hoy|si|no|ya|además|cada|para|en|con|que|otr[oa]s?)\s/iu,
    one: (name) => `¿Qué es ${name}?`,
    many: (name) => `¿Qué son ${name}?`,
  },
  en: {
    sentence: /^([^,.;:()]{3,60}?)\s(is|are|means)\s(?:an?|the)\s/u,
    several: /^are$/u,
    pointing:
      /^(?:this|that|these|those|it|there|here|our|your|my|we|they|he|she|all|each|if|in|on|with|for|what|which)\s/iu,
    one: (name) => `What is ${name}?`,
    many: (name) => `What are ${name}?`,
  },
  fr: {
    sentence: /^([^,.;:()]{3,60}?)\s(est|sont|désigne)\s(?:une?|des|le|la|les|l['’])/u,
    several: /^sont$/u,
    pointing:
      /^(?:ce|cet|cette|ces|c['’]|cela|il|elle|ils|elles|notre|nos|votre|vos|son|sa|ses|tout|toute|ici|si|dans|avec|pour|chaque|on)(?:\s|$)/iu,
    one: (name) => `Qu’est-ce que ${name} ?`,
    many: (name) => `Que sont ${name} ?`,
  },
  pt: {
    sentence: /^([^,.;:()]{3,60}?)\s(é|são|significa|consiste em)\s(?:uma?|uns|umas|os?|as?)\s/u,
    several: /^são$/u,
    pointing:
      /^(?:est[ae]s?|iss?t?o|ess[ae]s?|aquel\p{L}*|noss\p{L}+|seus?|suas?|vosso\p{L}*|tudo|toda|aqui|também|hoje|se|não|já|além|cada|para|em|com|que|outr[oa]s?)\s/iu,
    one: (name) => `O que é ${name}?`,
    many: (name) => `O que são ${name}?`,
  },
}
const ARTICLE = /^(?:el|la|los|las|un|una|the|an?|le|les|une?|os?|as?|um|uma)\s/iu
const MOST_WORDS = 7
const LEAST_CHARACTERS = 40

/** The question that a defining sentence answers: «El plan Cuida es un seguro…» answers «¿Qué es el plan Cuida?». */
export function definitionIn(
  sentence: string,
  language: AgentLanguage,
): { name: string; question: string } | undefined {
  const { sentence: shape, several, pointing, one, many } = GRAMMAR[language]
  const [, said, verb] = shape.exec(sentence) ?? []
  if (!said || !verb || sentence.length < LEAST_CHARACTERS) return undefined
  const name = said.trim()
  if (!/^\p{Lu}/u.test(name) || pointing.test(`${name} `) || name.split(/\s+/u).length > MOST_WORDS) return undefined
  const within = ARTICLE.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
  return { name: within.replace(ARTICLE, ''), question: several.test(verb) ? many(within) : one(within) }
}

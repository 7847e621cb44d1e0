import type { AgentLanguage } from '@tertulia/contract/agents'

type Names = { agent: string; person: string; source: string; count: number }
/** Sentences of a summary, filled in. */
type SummaryWords = {
  wanted: (what: string) => string
  wanted_person: string
  nothing: string
  also: (count: number) => string
  answered: (names: Pick<Names, 'agent'>) => string
  answered_with: (names: Pick<Names, 'agent' | 'source'>) => string
  not_known: (names: Pick<Names, 'agent'>) => string
  person: (names: Pick<Names, 'person'>) => string
  ended: Record<'confirmed' | 'nobody_came' | 'abandoned', string>
}

export const SUMMARY_WORDS: Record<AgentLanguage, SummaryWords> = {
  es: {
    wanted: (what) => `El cliente quería: «${what}».`,
    wanted_person: 'El cliente pidió hablar con una persona.',
    nothing: 'El cliente no preguntó nada.',
    also: (count) => (count === 1 ? 'Hizo otra pregunta más.' : `Hizo ${count} preguntas más.`),
    answered: ({ agent }) => `${agent} respondió.`,
    answered_with: ({ agent, source }) => `${agent} respondió con «${source}».`,
    not_known: ({ agent }) => `${agent} no supo contestar a todo.`,
    person: ({ person }) => `Le atendió ${person}.`,
    ended: {
      confirmed: 'El cliente dijo que le sirvió.',
      nobody_came: 'Se avisó a una persona y no vino nadie.',
      abandoned: 'El cliente se fue antes de terminar.',
    },
  },
  en: {
    wanted: (what) => `The customer wanted: “${what}”.`,
    wanted_person: 'The customer asked for a person.',
    nothing: 'The customer asked nothing.',
    also: (count) => (count === 1 ? 'They asked one more thing.' : `They asked ${count} more things.`),
    answered: ({ agent }) => `${agent} answered.`,
    answered_with: ({ agent, source }) => `${agent} answered with “${source}”.`,
    not_known: ({ agent }) => `${agent} could not answer everything.`,
    person: ({ person }) => `${person} took care of it.`,
    ended: {
      confirmed: 'The customer said that it helped.',
      nobody_came: 'A person was called and nobody came.',
      abandoned: 'The customer left before the end.',
    },
  },
  fr: {
    wanted: (what) => `Le client voulait : « ${what} ».`,
    wanted_person: 'Le client a demandé à parler à une personne.',
    nothing: 'Le client n’a rien demandé.',
    also: (count) => (count === 1 ? 'Il a posé une autre question.' : `Il a posé ${count} autres questions.`),
    answered: ({ agent }) => `${agent} a répondu.`,
    answered_with: ({ agent, source }) => `${agent} a répondu avec « ${source} ».`,
    not_known: ({ agent }) => `${agent} n’a pas su répondre à tout.`,
    person: ({ person }) => `${person} s’en est chargé.`,
    ended: {
      confirmed: 'Le client a dit que cela l’a aidé.',
      nobody_came: 'Une personne a été appelée et personne n’est venu.',
      abandoned: 'Le client est parti avant la fin.',
    },
  },
  pt: {
    wanted: (what) => `O cliente queria: «${what}».`,
    wanted_person: 'O cliente pediu para falar com uma pessoa.',
    nothing: 'O cliente não perguntou nada.',
    also: (count) => (count === 1 ? 'Fez mais uma pergunta.' : `Fez mais ${count} perguntas.`),
    answered: ({ agent }) => `${agent} respondeu.`,
    answered_with: ({ agent, source }) => `${agent} respondeu com «${source}».`,
    not_known: ({ agent }) => `${agent} não soube responder a tudo.`,
    person: ({ person }) => `Foi atendido por ${person}.`,
    ended: {
      confirmed: 'O cliente disse que ajudou.',
      nobody_came: 'Chamou-se uma pessoa e ninguém veio.',
      abandoned: 'O cliente saiu antes do fim.',
    },
  },
}

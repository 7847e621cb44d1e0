import { z } from 'zod'
import { tool } from '#engine/tools/tool.ts'

/** Each turn of an agent that has it begins with what was found for the customer's own words; a model may search again. */
export const answerFromKnowledge = tool({
  name: 'answer_from_knowledge',
  description:
    'Searches FAQs and files again, in other words than the customer’s, when the passages do not hold the answer.',
  input: z.strictObject({
    question: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe('One question that stands for itself, naming what the conversation is about.'),
  }),
  effect: false,
  run: async ({ question }, { retrieve }) => {
    const { found } = await retrieve(question)
    return { found, searched: question, output: found.map(({ title }) => title).join('\n') || 'Nothing was found.' }
  },
})

import { AgentLanguage } from '@tertulia/contract/agents'
import { keyMay } from '@tertulia/contract/api-key-roles'
import { Control } from '@tertulia/contract/control'
import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { knownChoices, labelled } from '@tertulia/contract/messages'
import {
  AnswerState,
  customerId,
  FoundPassage,
  type PublicAgent,
  type PublicAnswer,
} from '@tertulia/contract/public-api'
import { SEARCH_LENGTH } from '@tertulia/contract/public-api.limits'
import { id, text } from '@tertulia/contract/shapes'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { ApiKeyContext } from '#platform/context.ts'
import { toolAnswer } from '#features/public-api/mcp/tool-answer.ts'
import { askForCustomer, callPersonFor } from '#features/public-api/chat-for-customer.ts'
import { readHops } from '#features/public-api/hops.ts'
import { searchKnowledge } from '#features/public-api/public-knowledge.ts'
import { newId } from '#platform/ids.ts'

const Question = z.strictObject({
  question: text(CUSTOMER_MESSAGE_LENGTH).describe('What the customer says, in their own words and language'),
  customer_id: customerId
    .optional()
    .describe('Your id for the customer. Leave it out to begin; send what you were given back to go on.'),
  choice: id.optional().describe('The passage_id of the choice that the customer picked, of those last offered'),
})
const Answer = z.object({
  customer_id: z.string(),
  conversation_id: id,
  message_id: id,
  state: AnswerState,
  answer: z.string(),
  declined: z.boolean(),
  sources: z.array(z.object({ title: z.string(), locator: z.string().nullable(), excerpt: z.string() })),
  choices: z.array(z.object({ passage_id: id, label: z.string() })),
  control: Control,
})

/** Gives the server the tools that the key may use. @param hops the header that tells what brought the call about */
export function addTools(server: McpServer, ctx: ApiKeyContext, agent: PublicAgent, hops: string | undefined): void {
  server.registerTool(
    'search_knowledge',
    {
      description: `Searches what ${agent.name} knows: questions with their answers, and passages of files.`,
      inputSchema: z.strictObject({ query: text(SEARCH_LENGTH), language: AgentLanguage.optional() }),
      outputSchema: z.object({ passages: z.array(FoundPassage) }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (input) =>
      toolAnswer(ctx, async () => {
        const passages = await searchKnowledge(ctx, input)
        const said = passages.map(({ title, text: words }) => `${title}\n${words}`).join('\n\n')
        return { said: said || 'Nothing was found.', structured: { passages } }
      }),
  )
  if (keyMay(ctx.actor.role, 'chat')) addChatTools(server, ctx, agent, hops)
}

function addChatTools(server: McpServer, ctx: ApiKeyContext, agent: PublicAgent, hops: string | undefined): void {
  server.registerTool(
    'ask',
    {
      description: `Asks ${agent.name} something for a customer, in that customer's conversation. The answer rests on the knowledge of the business; it may call a person, whose words come later.`,
      inputSchema: Question,
      outputSchema: Answer,
      annotations: { openWorldHint: false },
    },
    ({ question, customer_id = newId(), choice }) =>
      toolAnswer(ctx, async () => {
        const said = { customer_id, text: question, client_id: newId(), choice }
        const given = await askForCustomer(ctx, said, readHops(hops))
        return { said: wordsOf(given), structured: structureAnswer(customer_id, given) }
      }),
  )
  server.registerTool(
    'hand_over',
    {
      description: 'Calls a person of the business into a customer’s open conversation.',
      inputSchema: z.strictObject({ customer_id: customerId }),
      outputSchema: z.object({ conversation_id: id.nullable(), control: Control }),
      annotations: { openWorldHint: false },
    },
    ({ customer_id }) =>
      toolAnswer(ctx, async () => {
        const { conversation_id, control } = await callPersonFor(ctx, customer_id)
        const said = control === 'human' ? 'A person has the conversation.' : 'A person was called.'
        return { said, structured: { conversation_id, control } }
      }),
  )
}

function wordsOf({ state, answer }: PublicAnswer): string {
  if (answer) return [answer.text, ...labelled(answer.choices).map(({ label }) => `- ${label}`)].join('\n')
  if (state === 'with_person') return 'A person of the business has the conversation, and will answer.'
  return state === 'pending'
    ? 'The answer takes longer. It will stand in the conversation.'
    : 'Nobody will answer this.'
}

const structureAnswer = (
  customer_id: string,
  { conversation_id, message_id, state, answer, control }: PublicAnswer,
): z.infer<typeof Answer> => ({
  customer_id,
  conversation_id,
  message_id,
  state,
  answer: answer?.text ?? '',
  declined: answer?.declined ?? false,
  sources: (answer?.sources ?? []).map(({ title, locator, excerpt }) => ({ title, locator, excerpt })),
  choices: knownChoices(answer?.choices ?? []).map(({ passage_id, label }) => ({ passage_id, label })),
  control,
})

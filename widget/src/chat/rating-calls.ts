import type { AnswerRating, chatRatings, GivenRatings } from '@tertulia/contract/ratings'
import { type Caller, dataOf, request } from './api.ts'

// As in `api.ts`: the contract's types hold these lines to its methods and paths.
type Calls = typeof chatRatings
const CALLS = {
  given: ['GET', '/chat/rating'],
  rate: ['POST', '/chat/rating'],
  rateAnswer: ['PUT', '/chat/messages/{message_id}/rating'],
} satisfies { [Name in keyof Calls]: [Calls[Name]['method'], Calls[Name]['path']] }

export const readGiven = (caller: Caller, conversation_id: string): Promise<GivenRatings> => {
  const [method, path] = CALLS.given
  return dataOf(request(method, `${path}?conversation_id=${conversation_id}`, caller))
}
export const sendRating = (caller: Caller, body: { conversation_id: string; csat: number; comment: string }) =>
  request(...CALLS.rate, caller, body)
export const sendThumb = (caller: Caller, message_id: string, rating: AnswerRating | null) => {
  const [method, path] = CALLS.rateAnswer
  return request(method, path.replace('{message_id}', message_id), caller, { rating })
}

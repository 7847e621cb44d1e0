import { sameText } from '#platform/ids.ts'

/**
 * Answers Meta's question whether the address is ours (Meta, «Webhooks: Verification requests»).
 * @returns the challenge, to be sent bare; undefined where the token is another one
 */
export function answerHandshake(query: Readonly<Record<string, string>>, verify_token: string): string | undefined {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  if (mode !== 'subscribe' || !token || !challenge || verify_token === '') return undefined
  return sameText(token, verify_token) ? challenge : undefined
}

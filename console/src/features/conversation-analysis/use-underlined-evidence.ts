import { useQuery } from '@tanstack/react-query'
import { AnalysedField, conversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { evidenceOf, underlineEvidence } from './evidence-marks.ts'

/** Underlines the evidence of a conversation's values in the caller's transcript. */
export function useUnderlinedEvidence(conversationId: string, { enabled }: { enabled: boolean }): void {
  const { data } = useQuery({ ...query(conversationAnalysis.get, { params: { id: conversationId } }), enabled })
  // After each render: messages that were sent or loaded meanwhile may hold evidence as well.
  useEffect(() =>
    underlineEvidence(data ? AnalysedField.options.flatMap((field) => evidenceOf(data, field) ?? []) : []),
  )
  useEffect(() => () => underlineEvidence([]), [])
}

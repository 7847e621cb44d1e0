import { useQuery } from '@tanstack/react-query'
import { AnalysedField, conversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { evidenceOf, underlineEvidence } from './evidence-marks.ts'

/** Underlines what the values of a conversation rest on, in the transcript that is shown by whoever calls it. */
export function useUnderlinedEvidence(conversationId: string, { enabled }: { enabled: boolean }): void {
  const { data } = useQuery({ ...query(conversationAnalysis.get, { params: { id: conversationId } }), enabled })
  // What is said and loaded meanwhile has words as well, and is there once this is drawn again.
  useEffect(() =>
    underlineEvidence(data ? AnalysedField.options.flatMap((field) => evidenceOf(data, field) ?? []) : []),
  )
  useEffect(() => () => underlineEvidence([]), [])
}

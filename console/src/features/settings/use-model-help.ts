import { useQuery } from '@tanstack/react-query'
import { modelHelp, type ModelHelpKind } from '@tertulia/contract/model-help'
import { query } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'

/** The kinds of help of the model, with what each would cost. */
export const modelHelpQuery = (organizationId: string) =>
  query(modelHelp.list, { params: { organization_id: organizationId } })

/** Whether the model helps with something: it is in use, and switched on for it. False until that is known. */
export function useModelHelp(kind: ModelHelpKind): boolean {
  const organization = useOrganization()
  const { data } = useQuery(modelHelpQuery(organization.id))
  return (data?.has_model ?? false) && (data?.kinds ?? []).some((help) => help.kind === kind && help.enabled)
}

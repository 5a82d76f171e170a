import type { mergeApi } from '#domain/modules/privacy/users/merge-api.ts'
import type { usersApi } from '#domain/modules/privacy/users/user-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { changeUserStatus, showStatusPlan } from './operations/change-user-status.ts'
import { listUsers } from './operations/list-users.ts'
import { mergeUsers, showMergePlan } from './operations/merge-users.ts'
import { showUser } from './operations/show-user.ts'

export const userHandlers = (modules: PersonalDataOf) =>
  ({
    'GET /users': listUsers,
    'GET /users/{id}': showUser,
    'GET /users/{id}/status-plan': showStatusPlan,
    'PUT /users/{id}/status': changeUserStatus,
    'GET /users/{id}/merge-plan': showMergePlan(modules),
    'POST /users/{id}/merges': mergeUsers(modules),
  }) satisfies HandlersOf<typeof usersApi & typeof mergeApi>

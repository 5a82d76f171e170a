import type { usersApi } from '#domain/modules/users/user-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { changeUserStatus } from './operations/change-user-status.ts'
import { listUsers } from './operations/list-users.ts'
import { showUser } from './operations/show-user.ts'

export const userHandlers = {
  'GET /users': listUsers,
  'GET /users/{id}': showUser,
  'PUT /users/{id}/status': changeUserStatus,
} satisfies HandlersOf<typeof usersApi>

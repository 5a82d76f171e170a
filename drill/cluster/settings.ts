import type { Programs } from './programs.ts'

/** Passwords of one run. */
export interface Secrets {
  superuser: string
  replication: string
  app: string
}

/** An address and a port of this machine. */
export interface Place {
  host: string
  port: number
}

export const at = ({ host, port }: Place) => `${host}:${port}`

/** How the cluster behaves; times in seconds. */
export const PACE = {
  /** The leader’s lease: a primary that is gone is replaced after it has run out. Patroni’s own default is 30. */
  ttl: 10,
  loopWait: 2,
  retryTimeout: 3,
} as const

/** One of three PostgreSQL servers with its Patroni, as JSON, which is YAML too. */
export function patroniSettings(given: {
  name: string
  folder: string
  programs: Pick<Programs, 'postgres'>
  postgres: Place
  rest: Place
  /** Where the others reach both: a bad network may be between. */
  seenPostgres: Place
  seenRest: Place
  etcd: readonly Place[]
  secrets: Secrets
}): string {
  const { name, folder, programs, secrets } = given
  return JSON.stringify({
    scope: 'drill',
    name,
    restapi: { listen: at(given.rest), connect_address: at(given.seenRest) },
    // The network between a server and etcd is ours: Patroni must not look for another way.
    etcd3: { hosts: given.etcd.map(at), use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: PACE.ttl,
        loop_wait: PACE.loopWait,
        retry_timeout: PACE.retryTimeout,
        synchronous_mode: true,
        synchronous_mode_strict: false,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            random_page_cost: 1.1,
            // How fast a replica that is gone is noticed, and a primary by its replicas.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: at(given.postgres),
      connect_address: at(given.seenPostgres),
      data_dir: `${folder}/data`,
      bin_dir: programs.postgres,
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.0/8 scram-sha-256',
        'host replication all 127.0.0.0/8 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
        rewind: { username: 'postgres', password: secrets.superuser },
      },
    },
  })
}

/** The arguments of one of three etcd servers. */
export function etcdArguments(given: {
  name: string
  folder: string
  client: Place
  peer: Place
  peers: readonly { name: string; peer: Place }[]
}): string[] {
  const url = (place: Place) => `http://${at(place)}`
  return [
    ['--name', given.name],
    ['--data-dir', given.folder],
    ['--listen-client-urls', url(given.client)],
    ['--advertise-client-urls', url(given.client)],
    ['--listen-peer-urls', url(given.peer)],
    ['--initial-advertise-peer-urls', url(given.peer)],
    ['--initial-cluster', given.peers.map(({ name, peer }) => `${name}=${url(peer)}`).join(',')],
    ['--initial-cluster-token', 'drill'],
    ['--heartbeat-interval', '100'],
    ['--election-timeout', '1000'],
    ['--log-level', 'warn'],
  ].flat()
}

/** A server behind the proxy: where its traffic goes, and where it is asked how it is. */
interface Behind {
  name: string
  place: Place
  check: Place
}

/** The proxy in front of the primary and of the application. */
export function haproxySettings(given: {
  primary: Place
  web: Place
  databases: readonly Behind[]
  apps: readonly Behind[]
}): string {
  const servers = (behind: readonly Behind[]) =>
    behind.map(
      ({ name, place, check }) => `  server ${name} ${at(place)} check addr ${check.host} port ${check.port}`,
    )
  const databases = (name: string, place: Place, path: string) => [
    `listen ${name}`,
    `  bind ${at(place)}`,
    `  option httpchk GET ${path}`,
    '  http-check expect status 200',
    // Who is connected to a server that is no longer the primary would wait for it for ever.
    '  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers(given.databases),
  ]
  return [
    'defaults',
    '  mode tcp',
    '  maxconn 400',
    '  timeout connect 1s',
    '  timeout check 1s',
    '  timeout client 1h',
    '  timeout server 1h',
    ...databases('primary', given.primary, '/primary'),
    'listen web',
    '  mode http',
    `  bind ${at(given.web)}`,
    '  timeout http-request 10s',
    '  timeout tunnel 1h',
    '  option httpchk GET /health/serving',
    // A request that never reached a process may go to the other one; one that did is repeated by its sender, who knows
    // its Idempotency-Key.
    '  option redispatch 1',
    '  retries 2',
    '  default-server inter 1s fastinter 250ms downinter 500ms fall 2 rise 1',
    ...servers(given.apps),
    '',
  ].join('\n')
}

/** The pooler: in transaction mode, with the limits of a request set on each connection. */
export function pgbouncerSettings(given: {
  listen: Place
  primary: Place
  secrets: Secrets
  userFile: string
}): string {
  const { listen, primary } = given
  const limits = `connect_query='set statement_timeout = 4000; set idle_in_transaction_session_timeout = 30000'`
  return [
    '[databases]',
    `triveni = host=${primary.host} port=${primary.port} dbname=triveni ${limits}`,
    '[pgbouncer]',
    `listen_addr = ${listen.host}`,
    `listen_port = ${listen.port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${given.userFile}`,
    'pool_mode = transaction',
    'max_client_conn = 200',
    'default_pool_size = 16',
    // A request waits so long for a connection, and a server that refused one is asked again so soon.
    'query_wait_timeout = 3',
    'server_connect_timeout = 2',
    'server_login_retry = 1',
    'ignore_startup_parameters = extra_float_digits',
    '',
  ].join('\n')
}

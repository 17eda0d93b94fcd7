/** The tables of written conversations. Moments are milliseconds since 1970. */
export interface ConversationTables {
  conversations: ConversationTable;
  conversation_entries: EntryTable;
  conversation_agents: AgentTable;
  conversation_mails: ConversationMailTable;
}

export interface ConversationTable {
  /** drawn by the shopper's device */
  id: string;
  /** chat or call */
  kind: string;
  /** sha256 of the secret, which only that device has */
  secret_hash: string;
  name: string;
  /** in lower case */
  email: string;
  /** the form's UserLocale */
  locale: string;
  store_code: string;
  /** waiting, talking or closed */
  phase: string;
  closed_by: string | null;
  /** the account that answers, and the name by which the shopper knows it; null where none does */
  agent_id: string | null;
  agent_name: string | null;
  /** the request for a visit by video call that was booked for now; null for all others */
  request_id: string | null;
  /** number of the last log entry */
  last_seq: number;
  /** also its place among those that wait: who is handed back is in front */
  opened_at: number;
  /** when either side wrote last */
  written_at: number;
  /** when the shopper's device was last heard of, within half a minute */
  seen_at: number;
  shopper_typed_at: number;
  agent_typed_at: number;
  /** of whatever the other side is shown: by it an instance finds what another one has done */
  changed_at: number;
}

export interface EntryTable {
  conversation_id: string;
  seq: number;
  /** the sender's id of it, by which it is kept once; null for what the back office writes */
  own_id: string | null;
  at: number;
  /** shopper, agent or office */
  author: string;
  kind: string;
  /** what the kind needs, as JSON */
  content: string;
}

export interface AgentTable {
  account_id: string;
  /** as shoppers read it */
  name: string;
  /** 1: takes conversations; 2: calls, too */
  answers: number;
  /** when the desk's page was last open */
  seen_at: number;
}

export interface ConversationMailTable {
  id: string;
  conversation_id: string;
  attempts: number;
  due_at: number;
  claimed_until: number;
  created_at: number;
  problem: string | null;
}

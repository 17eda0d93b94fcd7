import { createAction } from '@reduxjs/toolkit';

/** Fact: a written conversation began: "Start web chat" was pressed. Analytics calls it chat_text_started. */
export const chatTextStarted = createAction('chat/textStarted');
/** Fact: a person has answered for the first time. Analytics calls it chat_text_accept. */
export const chatTextAccepted = createAction('chat/textAccepted');

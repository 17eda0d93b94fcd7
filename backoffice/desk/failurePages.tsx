import type { FastifyReply } from 'fastify';
import { deskPage } from './deskPage';
import { words } from './words';

type Failure = 'gone' | 'foreign' | 'stale' | 'notAllowed' | 'tooMany' | 'failed' | 'ended';

/** Why something was not done, and where to go on. @param kept what was written in a form that came too late */
export function showFailure(reply: FastifyReply, status: number, failure: Failure, kept = ''): FastifyReply {
  const { title, text } = words.failures[failure];
  const isEnded = failure === 'ended';
  const html = deskPage({
    title,
    children: (
      <>
        <p>{text}</p>
        {isEnded && kept !== '' && (
          <div className="field">
            <label htmlFor="kept">{words.failures.ended.kept}</label>
            <textarea id="kept" rows={8} readOnly defaultValue={kept} />
          </div>
        )}
        <p>
          <a className="button" href={isEnded ? '/sign-in' : '/requests'}>
            {isEnded ? words.signIn.title : words.failures.toList}
          </a>
        </p>
      </>
    ),
  });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}
